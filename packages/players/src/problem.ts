/** Reasons for which a body is no event. */
export type BodyProblem = 'empty' | 'too-large' | 'no-part' | 'no-json' | 'no-event'

const MESSAGES = {
  empty: 'Nothing was sent.',
  'too-large': 'The part with the event is larger than any player sends.',
  'no-part': 'The form has no part "payload" (Plex) or "data" (Emby).',
  'no-json':
    'The body is no JSON. A template of the Jellyfin plugin prints True and False and leaves commas behind: choose "Send All Properties" in its place.',
  'no-event': 'This is no event of Plex, Jellyfin, Emby or Kodi.',
} as const satisfies Record<BodyProblem, string>

/** A message that says what is wrong with a body, and how a person mends it. */
export function messageOf(problem: BodyProblem): string {
  return MESSAGES[problem]
}
