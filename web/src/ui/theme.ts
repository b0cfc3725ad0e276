import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const vermilion: MantineColorsTuple = [
  '#fff0eb',
  '#fbdcd3',
  '#f4b6a6',
  '#ee8d75',
  '#e96a4c',
  '#e35435',
  '#d64627',
  '#c8371f',
  '#a82c18',
  '#892212',
];

const gray: MantineColorsTuple = [
  '#f8f4ec',
  '#f2ebde',
  '#e8dfcf',
  '#ddd2be',
  '#c9bda8',
  '#a89c88',
  '#857a69',
  '#655d53',
  '#46403a',
  '#2b2723',
];
const dark: MantineColorsTuple = [
  '#f2ebde',
  '#cfc6b7',
  '#aba192',
  '#8d8374',
  '#4b443a',
  '#332e27',
  '#26221d',
  '#1d1a16',
  '#14120f',
  '#0f0d0b',
];
const moss: MantineColorsTuple = [
  '#e6f0e6',
  '#d2e4d4',
  '#b2d1b8',
  '#8fbd9a',
  '#6fa983',
  '#4f9068',
  '#3c7a56',
  '#2c6a48',
  '#235539',
  '#1a402b',
];

const sans = "'Inter Variable', 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', system-ui, sans-serif";
const display = "'Fraunces Variable', 'Hiragino Mincho ProN', 'Noto Serif JP', 'Yu Mincho', Georgia, serif";

/** Paper and ink: the seal's vermilion is the only accent colour. */
export const theme = createTheme({
  primaryColor: 'vermilion',
  primaryShade: 7,
  colors: { vermilion, gray, dark, moss },
  fontFamily: sans,
  headings: { fontFamily: display, fontWeight: '620', textWrap: 'balance' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 }, transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
  },
});

const lightPaper = {
  paper: '#faf6ee',
  sheet: '#fffdf8',
  sunk: '#f2ebde',
  ink: '#1b1815',
  faint: '#655d53',
  line: '#e2d9c8',
  'line-strong': '#c9bda8',
  seal: '#c8371f',
  'seal-ink': '#b02f19',
  'seal-wash': '#fbe9e2',
  good: '#2c6a48',
  'good-wash': '#e6f0e6',
  warn: '#845208',
  'warn-wash': '#faeed3',
};

const darkPaper: typeof lightPaper = {
  paper: '#14120f',
  sheet: '#1d1a16',
  sunk: '#0f0d0b',
  ink: '#f2ebde',
  faint: '#aba192',
  line: '#332e27',
  'line-strong': '#4b443a',
  seal: '#c8371f',
  'seal-ink': '#ff9378',
  'seal-wash': '#3a1e17',
  good: '#86cfa5',
  'good-wash': '#17291f',
  warn: '#e8b45e',
  'warn-wash': '#2f2411',
};

function variables(palette: typeof lightPaper): Record<string, string> {
  const own = Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--tk-${name}`, value]));
  return {
    ...own,
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-dimmed': palette.faint,
    '--mantine-color-placeholder': palette.faint,
    '--mantine-color-default': palette.sheet,
    '--mantine-color-default-hover': palette.sunk,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette['line-strong'],
    '--mantine-color-anchor': palette['seal-ink'],
    '--mantine-color-error': palette['seal-ink'],
    '--mantine-color-vermilion-text': palette['seal-ink'],
    '--mantine-color-vermilion-light': palette['seal-wash'],
    '--mantine-color-vermilion-light-hover': palette['seal-wash'],
    '--mantine-color-vermilion-light-color': palette['seal-ink'],
    '--mantine-color-vermilion-outline': palette['seal-ink'],
    '--mantine-color-moss-text': palette.good,
    '--mantine-color-moss-light': palette['good-wash'],
    '--mantine-color-moss-light-color': palette.good,
    '--mantine-color-gray-light': palette.sunk,
    '--mantine-color-gray-light-hover': palette.sunk,
    '--mantine-color-gray-light-color': palette.ink,
  };
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tk-display': display, '--tk-header': '64px', '--tk-ease': 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  light: variables(lightPaper),
  dark: variables(darkPaper),
});
