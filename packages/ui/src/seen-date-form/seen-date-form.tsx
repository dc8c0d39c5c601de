import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  forwardRef,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { loopGlyph } from '../glyphs/loop-glyph.tsx'
import { upToHereGlyph } from '../glyphs/up-to-here-glyph.tsx'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import { lacksDay, NO_DAY } from '../missing-day.ts'
import { onPlainPress } from '../on-plain-press.ts'
import { useHydrated } from '../use-hydrated.ts'
import styles from './seen-date-form.module.css'

/** Choice of when something was seen, as the field `when` carries it. */
export type SeenWhen = 'now' | 'aired' | 'day' | 'unknown'

/** The first day on which anything can have been seen: a year that is half typed lies before it. */
const FIRST_DAY = '1900-01-01'

type SeenDateFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'children'> & {
  /** The choice at first. */
  defaultWhen?: SeenWhen
  /** Day of airing in words: "13 November 2026". Without it there is no such choice. */
  airedText?: string | null
  /** The day at first: "2026-11-21". */
  defaultDay: string
  /** The time at first: "20:15". */
  defaultTime?: string
  /** The latest day that may be chosen. */
  lastDay?: string
  /** Consequences of "Seen up to here": "Marks episodes 1 to 6". Without them there is no such button. */
  upToHere?: string | null
  /** Offers "Seen again". */
  canSeeAgain?: boolean
  /** Error message about the day. */
  error?: string | null
  /** Address of Cancel, for a form on a page of its own. */
  cancelHref?: string
  /** Called by Cancel; without scripts its address is followed. */
  onCancel?: () => void
  /** Hidden fields that say what was seen. */
  children?: ReactNode
}

/**
 * Form that says when an episode was seen: `when`, with `day` and `time` for a day. `scope` is the button that sent
 * it: `one`, `up-to-here` or `again`. It posts without scripts.
 */
export const SeenDateForm = forwardRef<HTMLFormElement, SeenDateFormProps>(function SeenDateForm(
  {
    defaultWhen = 'now',
    airedText,
    defaultDay,
    defaultTime,
    lastDay,
    upToHere,
    canSeeAgain,
    error,
    cancelHref,
    onCancel,
    onSubmit,
    className,
    children,
    ...rest
  },
  ref,
) {
  const [isDayMissing, setDayMissing] = useState(false)
  const hydrated = useHydrated()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    const isValid = fields.when !== 'day' || form.reportValidity()
    const isMissing = isValid && lacksDay(fields)
    setDayMissing(isMissing)
    if (isValid && !isMissing) return onSubmit?.(event)
    event.preventDefault()
    if (isMissing) form.querySelector<HTMLElement>('[name=day]')?.focus()
  }
  const option = (value: SeenWhen) => ({ value, defaultChecked: value === defaultWhen })

  return (
    <form
      ref={ref}
      method="post"
      className={classNames(styles.root, className)}
      // While another answer is chosen the day is hidden: browsers would refuse a wrong one and say nothing.
      noValidate={hydrated}
      onSubmit={submit}
      {...rest}
    >
      {/* The first button of a form is what the key Enter sends it by. */}
      <button type="submit" name="scope" value="one" hidden />
      {children}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>When did you see it?</legend>
        <Option {...option('now')} label="Now" />
        {airedText ? <Option {...option('aired')} label="When it aired" detail={airedText} /> : null}
        <Option {...option('day')} label="A day" />
        <DayFields {...{ defaultDay, defaultTime, lastDay }} error={isDayMissing ? NO_DAY : error} />
        <Option {...option('unknown')} label="Day unknown" detail="It counts, but not in History by day" />
      </fieldset>
      {upToHere || canSeeAgain ? (
        <div className={styles.more}>
          {upToHere ? (
            <Scope value="up-to-here" icon={upToHereGlyph} label="Seen up to here" detail={upToHere} />
          ) : null}
          {canSeeAgain ? (
            <Scope
              value="again"
              icon={loopGlyph}
              label="Seen again"
              detail="Adds a play now, unless you choose another time"
            />
          ) : null}
        </div>
      ) : null}
      <div className={styles.foot}>
        {cancelHref ? (
          <ButtonLink variant="plain" href={cancelHref} onClick={onPlainPress(onCancel)}>
            Cancel
          </ButtonLink>
        ) : onCancel ? (
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button variant="primary" type="submit" name="scope" value="one">
          Save
        </Button>
      </div>
    </form>
  )
})

type OptionProps = { value: SeenWhen; defaultChecked: boolean; label: string; detail?: string }

function Option({ label, detail, ...input }: OptionProps) {
  return (
    <label className={styles.row}>
      <input className={styles.radio} type="radio" name="when" {...input} />
      <span>
        {label}
        {detail ? <small className={styles.detail}>{detail}</small> : null}
      </span>
    </label>
  )
}

type DayFieldsProps = Pick<SeenDateFormProps, 'defaultDay' | 'defaultTime' | 'lastDay' | 'error'>

/** Day and time, which show while "A day" is chosen; the style sheet sees to it, without a script. */
function DayFields({ defaultDay, defaultTime, lastDay, error }: DayFieldsProps) {
  const errorId = useId()
  return (
    <div className={styles.day}>
      <input
        className={styles.input}
        type="date"
        name="day"
        aria-label="Day"
        defaultValue={defaultDay}
        min={FIRST_DAY}
        max={lastDay}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <input
        className={styles.input}
        type="time"
        name="time"
        aria-label="Time, if you like"
        defaultValue={defaultTime}
      />
      {error ? (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type ScopeProps = { value: 'up-to-here' | 'again'; icon: Glyph; label: string; detail: string }

function Scope({ value, icon, label, detail }: ScopeProps) {
  return (
    <button className={styles.row} type="submit" name="scope" value={value}>
      <Icon name={icon} className={styles.icon} />
      <span>
        {label} <small className={styles.detail}>{detail}</small>
      </span>
    </button>
  )
}
