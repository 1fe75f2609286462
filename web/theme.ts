import { createTheme, type CSSVariablesResolver } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    // Texts of users may be Arabic or Hebrew.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    AccordionControl: { defaultProps: { dir: 'auto' } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', variant: 'default' } },
    // A header element of a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
  },
});

/** Colors with a contrast of at least 4.5:1 where the defaults have less. */
export const colors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#52585f',
    '--mantine-color-placeholder': '#62686f',
    '--mantine-color-error': '#b02525',
    '--mantine-color-anchor': '#364fc7',
  },
  dark: {
    '--mantine-color-dimmed': '#b3b3b3',
    '--mantine-color-placeholder': '#a6a6a6',
    '--mantine-color-error': '#ff9b9b',
    '--mantine-color-anchor': '#91a7ff',
  },
});
