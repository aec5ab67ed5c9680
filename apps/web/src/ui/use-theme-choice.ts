import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export type ThemeChoice = 'light' | 'dark' | 'auto'

/**
 * The theme on this device: `choice` is the setting (`auto` follows the system), `shown` is the current theme. The choice
 * is stored in the browser.
 */
export function useThemeChoice(): {
  choice: ThemeChoice
  shown: 'light' | 'dark'
  choose: (choice: ThemeChoice) => void
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return { choice: colorScheme, shown, choose: setColorScheme }
}
