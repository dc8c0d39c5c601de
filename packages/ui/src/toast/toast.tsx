import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyPart, useLazyPart } from '../use-lazy-part.ts'
import styles from './toast.module.css'

const TIME = 2000

// The first toast fetches the code of toasts.
const interactiveToasts = lazyPart(() =>
  import('./interactive-toasts.tsx').then(({ InteractiveToasts }) => InteractiveToasts),
)

/** Message that is not shown yet. */
export type Waiting = { id: number; message: string; topic?: string | undefined }

export type InteractiveToastsProps = {
  waiting: Waiting[]
  /** Called with the id of the last toast that is shown now. */
  onTaken: (last: number) => void
  /** Duration of a toast, in milliseconds. */
  time: number
}

type Say = (message: string, topic?: string) => void

type Speech = {
  say: Say
  /** Toasts are shown by scripts now; those that the server drew are over. */
  isInteractive: boolean
}

const SpeechContext = createContext<Speech>({ say: () => {}, isInteractive: false })

type ToastProviderProps = {
  /** The app. */
  children: ReactNode
  /** Duration of a toast, in milliseconds. Resting the pointer or the focus on it stops the clock. */
  time?: number
}

/** Provider around the app that shows its toasts. */
export function ToastProvider({ children, time = TIME }: ToastProviderProps) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const count = useRef(0)
  const { part: InteractiveToasts, missed, want } = useLazyPart(interactiveToasts)

  const say = useCallback(
    (message: string, topic?: string) => {
      count.current += 1
      const id = count.current
      setWaiting((waiting) => [...waiting, { id, message, topic }])
      want()
    },
    [want],
  )
  const taken = useCallback((last: number) => setWaiting((all) => all.filter(({ id }) => id > last)), [])
  const speech = useMemo(() => ({ say, isInteractive: InteractiveToasts !== null }), [say, InteractiveToasts])

  return (
    <SpeechContext.Provider value={speech}>
      {children}
      {InteractiveToasts ? <InteractiveToasts waiting={waiting} onTaken={taken} time={time} /> : null}
      {missed ? <PlainToasts waiting={waiting} onTaken={taken} time={time} /> : null}
    </SpeechContext.Provider>
  )
}

/**
 * Returns a function that shows a message. A message with a `topic` replaces that of the toast of the same topic, which
 * then counts its messages.
 */
export function useToast(): Say {
  return useContext(SpeechContext).say
}

/** Toasts that come with the page: seen before scripts run and without them, until theirs take over. */
export function StaticToasts({ messages }: { messages: string[] }) {
  const { isInteractive } = useContext(SpeechContext)
  return isInteractive ? null : <ToastList toasts={messages.map((message, id) => ({ id, message }))} />
}

/** Toasts without their code, which could not be fetched: they leave together, `time` after the last one came. */
function PlainToasts({ waiting, onTaken, time }: InteractiveToastsProps) {
  const last = waiting.at(-1)?.id
  useEffect(() => {
    if (last === undefined) return
    const timer = setTimeout(() => onTaken(last), time)
    return () => clearTimeout(timer)
  }, [last, onTaken, time])

  return <ToastList toasts={waiting} />
}

function ToastList({ toasts }: { toasts: Waiting[] }) {
  return toasts.length === 0 ? null : (
    <div className={styles.viewport} role="status" data-toasts="">
      {toasts.map(({ id, message }) => (
        <p key={id} className={styles.toast} data-static="">
          {message}
        </p>
      ))}
    </div>
  )
}
