import type { ReactNode } from 'react'
import type { Fields } from '#saving/changes.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import type { PlayIntent } from './play-intents.ts'
import type { Plays } from './use-plays.ts'

type PlayFormProps = {
  plays: Plays
  intent: PlayIntent
  fields: Fields
  /** The button that sends it. */
  children: ReactNode
}

/** Form of one button that changes plays, or what a person does with a series. */
export function PlayForm({ plays, intent, fields, children }: PlayFormProps) {
  return (
    <PlainForm action={plays.action} fields={{ ...fields, intent }} onSave={() => plays.save(intent, fields)}>
      {children}
    </PlainForm>
  )
}
