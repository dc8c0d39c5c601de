import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef, type KeyboardEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useMergedRef } from '../merged-ref.ts'
import { ratingOfKey } from '../rating-key.ts'
import { useRoving } from '../roving/use-roving.ts'
import { useCurrentInView } from '../use-current-in-view.ts'
import { SeasonCell, type StripSeason } from './season-cell.tsx'
import styles from './season-strip.module.css'

type SeasonStripProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Names the strip to screen readers: "Seasons". */
  label: string
  /** The seasons in order. */
  seasons: StripSeason[]
  /** Number of the season whose scale is open. */
  open: number | null
  /** Id of the panel that the open season shows. */
  panelId?: string
  /** Form field that a cell sends when there is no handler. */
  name?: string
  /** Takes the chosen season instead of the form around the strip. */
  onOpen?: (season: number) => void
  /** Rates a season whose cell has the focus when a digit is typed. */
  onRate?: (season: number, rating: number) => void
}

/** A series season by season: mine, TMDB's and ten lamps each; choosing one opens its scale. */
export const SeasonStrip = forwardRef<HTMLDivElement, SeasonStripProps>(function SeasonStrip(
  { label, seasons, open, panelId, name = 'season', onOpen, onRate, className, onKeyDown, onFocus, ...rest },
  ref,
) {
  const strip = useRef<HTMLDivElement>(null)
  const roving = useRoving(
    Math.max(
      0,
      seasons.findIndex(({ number }) => number === open),
    ),
  )

  useCurrentInView(strip, '[aria-expanded="true"]', open)

  const rateByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    roving.onKeyDown(event)
    const rating = ratingOfKey(event)
    const season = seasons[roving.current]
    if (event.defaultPrevented || rating === null || !onRate || !season || season.unaired) return

    event.preventDefault()
    onRate(season.number, rating)
  }

  const group = {
    // A plain group of buttons until there is script for the arrow keys.
    role: roving.hydrated ? 'toolbar' : 'group',
    'aria-label': label,
    onKeyDown: rateByKey,
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      onFocus?.(event)
      roving.onFocus(event)
    },
  }

  return (
    <div ref={useMergedRef(ref, strip)} className={classNames(styles.root, className)} {...rest} {...group}>
      {seasons.map((season, index) => (
        <SeasonCell
          key={season.number}
          season={season}
          name={name}
          value={season.number}
          tabIndex={roving.tabIndex(index)}
          aria-expanded={season.number === open}
          aria-controls={season.number === open ? panelId : undefined}
          onClick={(event) => {
            if (season.unaired || onOpen) event.preventDefault()
            if (!season.unaired) onOpen?.(season.number)
          }}
        />
      ))}
    </div>
  )
})
