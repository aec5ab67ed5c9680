import { defaultVariantColorsResolver, type MantineThemeOverride } from '@mantine/core'
import { darkNeutrals, palette } from './palette.ts'
import { type UiTexts } from '../ui-texts.ts'

const font = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

/**
 * The kit's theme with the product's look. Component defaults are plain objects, so that the theme does not pull the
 * components into the first page.
 */
export function createUiTheme(texts: Pick<UiTexts, 'close'>): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': texts.close }
  return {
    primaryColor: 'mata',
    primaryShade: { light: 7, dark: 6 },
    colors: {
      mata: palette.mata,
      brasa: palette.brasa,
      gray: palette.cinza,
      red: palette.rubro,
      yellow: palette.ambar,
      green: palette.mata,
      dark: darkNeutrals,
    },
    white: '#FFFFFF',
    black: '#162022',
    fontFamily: font,
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '6px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
    defaultRadius: 'md',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: 'var(--ui-shadow-float)',
      lg: 'var(--ui-shadow-float)',
      xl: 'var(--ui-shadow-float)',
    },
    // On a dark panel the fill of training is too dark to end without an edge.
    variantColorResolver: (input) => ({
      ...defaultVariantColorsResolver(input),
      ...(input.color === 'brasa' && input.variant === 'filled' && { border: '1px solid var(--ui-train-line)' }),
    }),
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Modal: {
        defaultProps: {
          closeButtonProps,
          centered: true,
          radius: 'lg',
          overlayProps: { backgroundOpacity: 1, color: 'var(--ui-scrim)' },
          transitionProps: { duration: 160, exitDuration: 90, transition: 'fade' },
        },
      },
      Drawer: {
        defaultProps: {
          closeButtonProps,
          overlayProps: { backgroundOpacity: 1, color: 'var(--ui-scrim)' },
          transitionProps: { duration: 160, exitDuration: 90 },
        },
      },
      Menu: {
        // Its focus placeholder is not allowed inside role=menu.
        defaultProps: {
          withInitialFocusPlaceholder: false,
          shadow: 'md',
          position: 'bottom-end',
          transitionProps: { duration: 160, exitDuration: 90 },
        },
      },
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 160, exitDuration: 90 } } },
      Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 160, exitDuration: 90 } } },
      // A closed list is unmounted, so that a label names only one element. An open one is fixed: until it is positioned it is at
      // the top, where its selected option is scrolled into view; the top of the screen is visible, the top of the page may not
      // be.
      Combobox: { defaultProps: { keepMounted: false, floatingStrategy: 'fixed' } },
      Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
      MultiSelect: { defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    },
  }
}
