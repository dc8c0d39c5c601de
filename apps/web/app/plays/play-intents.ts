/** The intents of forms that `savePlays` takes. */
export const PLAY_INTENTS = [
  'seen',
  'up-to-here',
  'again',
  'play',
  'plays',
  'following',
  'rewatch',
  'undo',
] as const
export type PlayIntent = (typeof PLAY_INTENTS)[number]

export const isPlayIntent = (intent: string): intent is PlayIntent =>
  PLAY_INTENTS.some((one) => one === intent)
