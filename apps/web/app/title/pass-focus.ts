import type { FormEvent } from 'react'

/** Moves the focus from a form that goes as it is sent to what `selector` finds; one that is elsewhere stays there. */
export function passFocus({ currentTarget }: FormEvent<HTMLFormElement>, selector: string): void {
  if (currentTarget.querySelector(':focus')) document.querySelector<HTMLElement>(selector)?.focus()
}
