import { type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { darkNeutrals, palette } from './palette.ts'
import { type UiTexts } from './ui-texts.ts'

const font = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

/**
 * The kit, dressed as ours. Component defaults are plain objects, so that the theme does not pull the components into
 * the first page.
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
    headings: {
      fontFamily: font,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '24px', lineHeight: '32px' },
        h2: { fontSize: '20px', lineHeight: '28px' },
        h3: { fontSize: '16px', lineHeight: '24px' },
        h4: { fontSize: '14px', lineHeight: '20px' },
      },
    },
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    defaultRadius: 'md',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: 'var(--ui-shadow-float)',
      lg: 'var(--ui-shadow-float)',
      xl: 'var(--ui-shadow-float)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Modal: {
        defaultProps: {
          closeButtonProps,
          centered: true,
          radius: 'lg',
          overlayProps: { backgroundOpacity: 1, color: 'var(--ui-scrim)' },
          transitionProps: { duration: 150, transition: 'fade' },
        },
      },
      Drawer: {
        defaultProps: {
          closeButtonProps,
          overlayProps: { backgroundOpacity: 1, color: 'var(--ui-scrim)' },
          transitionProps: { duration: 180 },
        },
      },
      Notification: { defaultProps: { closeButtonProps } },
      Menu: {
        // Its placeholder for the focus is not allowed inside role=menu.
        defaultProps: {
          withInitialFocusPlaceholder: false,
          shadow: 'md',
          position: 'bottom-end',
          transitionProps: { duration: 120 },
        },
      },
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
      Rating: { defaultProps: { color: 'var(--ui-star)' } },
      Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
      // A closed list is not in the page: a label then names one thing. An open one is fixed: until it is placed it stands at
      // the top, where its chosen option is scrolled into view; the top of the screen is in view, that of the page may not be.
      Combobox: { defaultProps: { keepMounted: false, floatingStrategy: 'fixed' } },
      Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
      MultiSelect: { defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    },
  }
}

/** The kit's own variables, pointed at the meanings of `tokens.css`. */
export const resolveCssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--ui-panel)',
    '--mantine-color-text': 'var(--ui-text)',
    '--mantine-color-bright': 'var(--ui-text)',
    '--mantine-color-dimmed': 'var(--ui-muted)',
    '--mantine-color-placeholder': 'var(--ui-placeholder)',
    '--mantine-color-error': 'var(--ui-danger)',
    '--mantine-color-success': 'var(--ui-accent)',
    '--mantine-color-anchor': 'var(--ui-accent)',
    '--mantine-color-default': 'var(--ui-panel)',
    '--mantine-color-default-hover': 'var(--ui-hover)',
    '--mantine-color-default-color': 'var(--ui-text)',
    '--mantine-color-default-border': 'var(--ui-line)',
    '--mantine-color-disabled': 'var(--ui-sunken)',
    '--mantine-color-disabled-color': 'var(--ui-placeholder)',
    '--mantine-color-disabled-border': 'var(--ui-line)',
    '--mantine-color-mata-light': 'var(--ui-accent-soft)',
    '--mantine-color-mata-light-hover': 'color-mix(in srgb, var(--ui-accent-soft), var(--ui-accent) 12%)',
    '--mantine-color-mata-light-color': 'var(--ui-on-accent-soft)',
    '--mantine-color-red-filled': 'var(--ui-danger-fill)',
    '--mantine-color-red-filled-hover': 'var(--ui-danger-fill-hover)',
    '--mantine-color-red-text': 'var(--ui-danger)',
    '--mantine-color-red-light': 'var(--ui-red-soft)',
    '--mantine-color-red-light-hover': 'color-mix(in srgb, var(--ui-red-soft), var(--ui-danger) 12%)',
    '--mantine-color-red-light-color': 'var(--ui-on-red)',
    '--mantine-color-brasa-text': 'var(--ui-heat)',
    '--mantine-color-brasa-filled': 'var(--ui-heat-fill)',
    '--mantine-color-brasa-filled-hover': palette.brasa[8],
    '--mantine-color-brasa-light': 'var(--ui-heat-soft)',
    '--mantine-color-brasa-light-hover': 'color-mix(in srgb, var(--ui-heat-soft), var(--ui-heat) 12%)',
    '--mantine-color-brasa-light-color': 'var(--ui-on-heat-soft)',
  }
  return { variables: {}, light: shared, dark: shared }
}
