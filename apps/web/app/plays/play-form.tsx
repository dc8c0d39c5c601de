import type { FormEvent, ReactNode } from 'react'
import type { Fields } from '#saving/changes.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import type { PlayIntent } from './play-intents.ts'
import type { Plays } from './use-plays.ts'

type PlayFormProps = {
  plays: Plays
  intent: PlayIntent
  fields: Fields
  /** Called before it is sent. */
  onSend?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** The button that sends it. */
  children: ReactNode
}

/** Form of one button that changes plays, or what a person does with a series. */
export function PlayForm({ plays, intent, fields, onSend, children }: PlayFormProps) {
  return (
    <PlainForm
      action={plays.action}
      fields={{ ...fields, intent }}
      onSave={(event) => {
        onSend?.(event)
        plays.save(intent, fields)
      }}
    >
      {children}
    </PlainForm>
  )
}
