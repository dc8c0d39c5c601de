import { latePart } from '#shell/late-part.tsx'

/** The page of a title that the catalogue has no longer, which is rarely opened. */
export const GonePage = latePart(
  'gone',
  () => import('./gone-page.tsx').then(({ GonePage }) => GonePage),
  () => null,
)
