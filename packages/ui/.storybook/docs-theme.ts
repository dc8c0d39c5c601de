import { create } from 'storybook/theming'

/** The dress of Storybook itself: the product's dark room, with its first accent. */
export const docsTheme = create({
  base: 'dark',
  brandTitle: 'Marquee',
  colorPrimary: '#a98bff',
  colorSecondary: '#a98bff',
  appBg: '#15141b',
  appContentBg: '#0c0b10',
  appPreviewBg: '#0c0b10',
  appBorderColor: '#2b2935',
  barBg: '#15141b',
  fontBase: "'Figtree Variable', system-ui, sans-serif",
})
