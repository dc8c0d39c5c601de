import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { later, useLater } from '../use-later.ts'
import styles from './toast.module.css'

const TIME = 2000

// The first toast of a visit fetches what toasts stand on.
const live = later(() => import('./live-toasts.tsx').then(({ LiveToasts }) => LiveToasts))

/** What has been said and not yet shown. */
export type Waiting = { id: number; words: string; topic?: string | undefined }

type Say = (message: string, topic?: string) => void

type Speech = {
  say: Say
  /** Toasts are shown by scripts now; those that the server drew are over. */
  live: boolean
}

const SpeechContext = createContext<Speech>({ say: () => {}, live: false })

type ToastProviderProps = {
  /** The app. */
  children: ReactNode
  /** How long a toast stays, in milliseconds. Resting the pointer or the focus on it stops the clock. */
  time?: number
}

/** Stands around the app once and shows its toasts. */
export function ToastProvider({ children, time = TIME }: ToastProviderProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const count = useRef(0)
  const { part: LiveToasts, missed, want } = useLater(live)

  const say = useCallback(
    (words: string, topic?: string) => {
      count.current += 1
      const id = count.current
      setWaiting((waiting) => [...waiting, { id, words, topic }])
      want()
    },
    [want],
  )
  const taken = useCallback((last: number) => setWaiting((all) => all.filter(({ id }) => id > last)), [])
  const speech = useMemo(() => ({ say, live: LiveToasts !== null }), [say, LiveToasts])

  return (
    <SpeechContext.Provider value={speech}>
      {children}
      {LiveToasts ? <LiveToasts waiting={waiting} onTaken={taken} time={time} /> : null}
      {missed ? <Still toasts={waiting} /> : null}
    </SpeechContext.Provider>
  )
}

/**
 * Gives a function which says in a few words what has just happened. What is said of a `topic` while its toast is
 * there takes the place of that toast's words, and the toast counts.
 */
export function useToast(): Say {
  return useContext(SpeechContext).say
}

/** Toasts that come with the page: seen before scripts run and without them, until theirs take over. */
export function StillToasts({ words }: { words: string[] }) {
  const { live } = useContext(SpeechContext)
  return live ? null : <Still toasts={words.map((words, id) => ({ id, words }))} />
}

function Still({ toasts }: { toasts: Waiting[] }) {
  return toasts.length === 0 ? null : (
    <div className={styles.viewport} role="status">
      {toasts.map(({ id, words }) => (
        <p key={id} className={styles.toast} data-still="">
          {words}
        </p>
      ))}
    </div>
  )
}
