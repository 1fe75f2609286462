import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { boundedOptions, maxOptions } from './components/bounded-options.ts';

/** Texts of users may be Arabic or Hebrew, also the choices and the chosen values of inputs. */
const byContent = { dir: 'auto' } as const;
const texts = { input: byContent, inputField: byContent, pill: byContent, option: byContent };
/** Choices are outside of the other landmarks. A list has options only, so that the text of an empty one is an option. */
const choices = {
  dropdown: { role: 'region', 'aria-label': 'Choices' },
  empty: { role: 'option', 'aria-disabled': true, 'aria-selected': false },
} as const;
const withTexts = ['TextInput', 'Textarea'];
const withOptions = ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'];
/** An application may have hundreds of segments, lists or keys. */
const bounded = { limit: maxOptions, filter: boundedOptions };
/** The list itself scrolls (style.css), which the input controls: another scrolling element would need the focus. */
const options = { attributes: { ...texts, ...choices }, withScrollArea: false, ...bounded };

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
    ...Object.fromEntries(withTexts.map((name) => [name, { defaultProps: { attributes: texts } }])),
    ...Object.fromEntries(withOptions.map((name) => [name, { defaultProps: options }])),
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
    // MenuDropdown has the portal. The first item gets the focus, since a menu has items only.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
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
