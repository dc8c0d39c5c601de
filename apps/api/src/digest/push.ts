import type { Day } from '@marquee/domain/day'
import type { PushMessage } from '#push/send.ts'
import type { Digest } from './content.ts'
import { subjectOf } from './mail.ts'

const MOST_LINES = 4

/** The push notification of a day: the same as a daily digest, in short. A second one of the day would replace it. */
export function digestPush(digest: Digest, day: Day): PushMessage {
  const lines = digest.groups.flatMap((group) => group.lines)
  const shown = lines.slice(0, MOST_LINES).map(({ title, detail }) => `${title}: ${detail}`)
  const [only] = lines
  return {
    title: subjectOf(digest, 'daily'),
    body: shown.join('\n'),
    path: lines.length === 1 && only !== undefined ? only.path : '/calendar',
    tag: `digest ${day}`,
  }
}
