import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  forwardRef,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { undoGlyph } from '../glyphs/undo-glyph.tsx'
import { Icon } from '../icon/icon.tsx'
import { useMergedRef } from '../merged-ref.ts'
import styles from './undo-toast.module.css'
import { useCountdown } from './use-countdown.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const TIME = 8000

/** Ends the bar that is up; there is one at a time on a page. */
let settleShown: (() => void) | null = null

type UndoToastProps = Omit<ComponentPropsWithoutRef<'section'>, 'children'> & {
  /** Change in words, with its amount: "Seen up to S3 E5, 2 plays added". Give each change a `key` of its own. */
  text: string
  /** Called when the change is to be undone, before `onSettled`. */
  onUndo: () => void
  /** Called once when the bar is over: its time is up, Undo or Escape was pressed, or a newer bar came. */
  onSettled: () => void
  /** Duration, in milliseconds. It waits under the pointer, with the focus and in a hidden tab. */
  time?: number
}

/** Bar that offers to undo the last change for a while, also by Ctrl or Cmd and Z; F6 moves the focus to it and back. */
export const UndoToast = forwardRef<HTMLElement, UndoToastProps>(function UndoToast(
  { text, onUndo, onSettled, time = TIME, className, ...rest },
  ref,
) {
  const bar = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const { isFocused, leave, ...focusEvents } = useFocusWithin(bar)

  const settle = useOnce(() => {
    leave()
    onSettled()
  })
  const undo = () => {
    if (settle.isOver()) return
    onUndo()
    settle()
  }
  useOnlyOne(settle)
  useToastsAbove(bar)
  useUndoKeys({ onUndo: undo, onReach: () => (isFocused ? leave() : button.current?.focus()) })
  const isPaused = useCountdown(time, isHovered || isFocused, settle)

  return (
    <section
      ref={useMergedRef(ref, bar)}
      aria-label="Undo"
      className={classNames(styles.root, className)}
      data-paused={isPaused || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onKeyDown={({ key }) => key === 'Escape' && settle()}
      {...focusEvents}
      {...rest}
    >
      <Announced text={text} />
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
      >
        <Icon name={undoGlyph} />
        Undo
      </button>
      {/* In CSSOM: a style attribute in the page of the server is what a strict CSP blocks. */}
      <span
        ref={(line) => line?.style.setProperty('animation-duration', `${time}ms`)}
        className={styles.timeLeft}
        aria-hidden="true"
      />
    </section>
  )
})

/** Text that comes into its live region a moment after it, without which screen readers are silent. */
function Announced({ text }: Pick<UndoToastProps, 'text'>) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])

  return (
    <p className={styles.text} role="status">
      {announced}
    </p>
  )
}

/** Returns a function that does something at its first call alone. */
function useOnce(act: () => void) {
  const isOver = useRef(false)
  const once = () => {
    if (isOver.current) return
    isOver.current = true
    act()
  }
  return Object.assign(once, { isOver: () => isOver.current })
}

/** Settles the bar of another part of the page that is still up. */
function useOnlyOne(settle: () => void) {
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    const own = () => latest.current()
    settleShown?.()
    settleShown = own
    return () => {
      if (settleShown === own) settleShown = null
    }
  }, [])
}

/** Says how high the bar is, for the toasts above it: a long text takes several lines of a phone. */
function useToastsAbove(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { style } = document.body
    const observer = new ResizeObserver(() => {
      style.setProperty('--undo-toast', `${bar.current?.offsetHeight}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--undo-toast')
    }
  }, [bar])
}

/** Follows the focus within an element; `leave` gives it back to where it came from. */
function useFocusWithin(element: RefObject<HTMLElement>) {
  const origin = useRef<HTMLElement | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && !!element.current?.contains(target)

  return {
    isFocused,
    leave: () => {
      if (isInside(document.activeElement)) origin.current?.focus()
    },
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isInside(relatedTarget))
        origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
      setIsFocused(true)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => setIsFocused(isInside(relatedTarget)),
  }
}
