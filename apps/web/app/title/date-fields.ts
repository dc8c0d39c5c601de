import type { PlayIntent } from '#plays/play-intents.ts'
import type { Fields } from '#saving/changes.ts'
import { fieldsOf } from '#saving/save-change.ts'

type PlayChange = { intent: PlayIntent; fields: Fields }

/** Reads the change that a form with a date asks for, by the button that sent it; `makeKey` names one more play. */
export function readDateForm(form: FormData, makeKey: () => string): PlayChange {
  const { scope, play, newKey, initial, ...fields } = fieldsOf(form)
  if (scope === 'up-to-here') return { intent: 'up-to-here', fields }
  if (scope === 'again') {
    const played = { type: 'series', id: fields.series ?? '', key: newKey || makeKey() }
    // What the form shows at first is the time of the last play, which is not that of another.
    const when: Fields = formatAnswer(fields) === initial ? { when: 'now' } : {}
    return { intent: 'again', fields: { ...fields, ...played, ...when } }
  }
  return play
    ? { intent: 'play', fields: { ...fields, key: play } }
    : { intent: 'seen', fields: { ...fields, wanted: 'on' } }
}

/** The answer of a form with a date as one text, by which its field `initial` says what it was at first. */
export function formatAnswer({ when = '', day = '', time = '' }: Fields): string {
  return when === 'day' ? `${day} ${time}` : when
}

/** Form of a change, for `savePlays`. */
export function formOf({ intent, fields }: PlayChange): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
  return form
}
