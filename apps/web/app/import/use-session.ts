import { useEffect, useSyncExternalStore } from 'react'
import type { ReaderState } from './messages.ts'
import { importSession } from './session.ts'

const IDLE: ReaderState = { step: 'idle' }

/** State of the import that this tab reads and sends. While that goes on the browser asks before the tab is closed. */
export function useImportSession(): ReaderState {
  const state = useSyncExternalStore(importSession.subscribe, importSession.state, () => IDLE)
  const isBusy = state.step === 'reading' || state.step === 'sending'

  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])

  return state
}
