import { latePart } from '#shell/late-part.tsx'

/** The dialog, fetched when it is first opened. */
export const ChooseFolders = latePart(
  'choose-folders',
  () => import('./choose-folders.tsx').then(({ ChooseFolders }) => ChooseFolders),
  () => null,
)
