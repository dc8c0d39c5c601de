import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '../src/tokens.css'
import '../src/base.css'
import './docs.css'
import { docsTheme } from './docs-theme.ts'
import { readableTypes } from './readable-types.ts'
import { StoryPage } from './story-page.tsx'

// A machine that does ten things at once is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

const accents = ['purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink']

/** A test looks at violations alone; the panel of Storybook shows every element that was examined. */
const auditDetail = import.meta.env.VITEST ? { resultTypes: ['violations'] } : {}

const size = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

export default {
  tags: ['autodocs'],
  argTypesEnhancers: [readableTypes],
  initialGlobals: { theme: 'dark', accent: 'purple' },
  globalTypes: {
    theme: {
      toolbar: { title: 'Theme', icon: 'mirror', items: ['dark', 'light'], dynamicTitle: true },
    },
    accent: {
      toolbar: { title: 'Accent', icon: 'paintbrush', items: accents, dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals, parameters, title, name, viewMode }) => (
      <StoryPage
        theme={globals.theme}
        accent={globals.accent}
        pageSlot={parameters.pageSlot}
        heading={`${title}: ${name}`}
        isPage={viewMode !== 'docs'}
        radioScope={parameters.radioScope}
      >
        <Story />
      </StoryPage>
    ),
  ],
  beforeEach: () => {
    // Storybook's own messages hold links; before a story they would make its skip link one link among many.
    document.body.append(...document.querySelectorAll('.sb-wrapper'))
  },
  parameters: {
    // StoryPage gives a story its margin and its landmark; `pageSlot` says where it is drawn instead.
    layout: 'fullscreen',
    pageSlot: 'in-main',
    docs: { theme: docsTheme },
    a11y: {
      test: 'error',
      // The whole document, so that the rules for pages run, too.
      context: { include: 'html' },
      // The addon leaves this one out, for parts of a page; here every story is drawn in a page.
      config: { rules: [{ id: 'region', enabled: true }] },
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        ...auditDetail,
      },
    },
    viewport: {
      options: {
        smallest: size('Smallest, 320', 320, 640),
        narrow: size('Phone, 390', 390, 844),
        medium: size('Tablet, 768', 768, 1024),
        wide: size('Desktop, 1280', 1280, 800),
      },
    },
    options: {
      storySort: { order: ['Start here', 'Foundations', 'Chrome', 'Controls', 'Overlays', 'States', '*'] },
    },
  },
} satisfies Preview
