import { type BodyProblem, messageOf } from '@marquee/players/problem'

/** Messages for the person: the result of an event, why it has none, or what it waits for. */
const MESSAGES = {
  played: 'Marked as seen.',
  'same-viewing': 'This viewing was there already.',
  'seen-before': 'It was marked on the server, and you had seen it before.',
  'not-finished': 'It was not seen to its end.',
  nothing: 'An event of this kind changes nothing here.',
  connected: 'Connected.',
  'other-user': 'Another account of the server played it.',
  'account-missing': 'The player did not say who played it.',
  'live-tv': 'Live television is left out.',
  'other-media': 'This is no film and no episode.',
  'no-title': 'The player did not say what it played.',
  unmarked: 'It was marked as unseen on the server. What you have seen here stays.',
  rated: 'It was rated on the server. Your ratings here stay.',
  'left-out': 'You chose to leave this title out.',
  dismissed: 'You left it out, this once.',
  full: 'You have as many plays as one person can have here.',
  'account-unchosen': 'Choose which account of the server is yours.',
  placing: 'It is looked up in the catalogue.',
  'catalogue-unavailable': 'The catalogue did not answer. It is looked up again every hour.',
  'title-doubtful': 'It is not certain which title this is. Choose it.',
  'title-not-found': 'The catalogue has no such title. Choose one.',
  'episode-doubtful': 'The series is known, and not which of its episodes this is.',
} as const

export type Outcome = keyof typeof MESSAGES | BodyProblem

/** Words for an outcome; those of a body that is no event say how it is mended. */
export function messageFor(outcome: Outcome): string {
  return Object.hasOwn(MESSAGES, outcome)
    ? MESSAGES[outcome as keyof typeof MESSAGES]
    : messageOf(outcome as BodyProblem)
}
