import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Texts of users may be Arabic or Hebrew, also the choices and the chosen values of inputs. */
const byContent = { dir: 'auto' } as const;
const attributes = { input: byContent, inputField: byContent, pill: byContent, option: byContent };
const withTexts = ['TextInput', 'Textarea', 'Select', 'MultiSelect', 'Autocomplete', 'TagsInput'];

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
    ...Object.fromEntries(withTexts.map((name) => [name, { defaultProps: { attributes } }])),
    AccordionControl: { defaultProps: byContent },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', variant: 'default' } },
    // A header element of a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { title: byContent, description: byContent },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { title: byContent },
      },
    },
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
