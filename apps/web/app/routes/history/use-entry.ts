import { useLocation } from '@remix-run/react'

/** Fragment of the address while a dialog is open that was opened here. */
export const OPENED = '#edit'

/** State of such an entry: the key of the play, and the entry beneath. */
export type Opened = { edit: string; entry: string }

/**
 * Entry of the browser's history that shows the list, and the key of the play whose dialog was opened over it: the
 * dialog has an entry of its own, so that Back closes it.
 */
export function useEntry(): { entry: string; opened: string | null } {
  const { key, hash, state } = useLocation()
  return hash === OPENED && isOpened(state)
    ? { entry: state.entry, opened: state.edit }
    : { entry: key, opened: null }
}

function isOpened(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'edit' in state && 'entry' in state
}
