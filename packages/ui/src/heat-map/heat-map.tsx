import { type ComponentPropsWithoutRef, type FocusEvent, forwardRef, useRef, useState } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { useMergedRef } from '../merged-ref.ts'
import { scoreText } from '../score-text.ts'
import { useHydrated } from '../use-hydrated.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { moveInTable } from './cell-keys.ts'
import { HeatLegend } from './heat-legend.tsx'
import styles from './heat-map.module.css'
import { HeatRow, type HeatSeason, shortSeason } from './heat-row.tsx'
import { useFirstSight } from './use-first-sight.ts'

type HeatMapProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Names the table to screen readers. */
  label?: string
  /** The seasons in order, each with its episodes in order. */
  seasons: HeatSeason[]
}

function findBest(seasons: HeatSeason[]) {
  const scored = seasons.flatMap((season) => season.episodes.map((episode) => ({ season, episode })))
  return scored.reduce<(typeof scored)[number] | null>(
    (best, next) =>
      next.episode.score !== null && next.episode.score > (best?.episode.score ?? 0) ? next : best,
    null,
  )
}

/** TMDB's score of every episode of a series at one look; each cell opens its episode. */
export const HeatMap = forwardRef<HTMLDivElement, HeatMapProps>(function HeatMap(
  { label, seasons, className, ...rest },
  ref,
) {
  const source = useCatalogueSource()
  const hydrated = useHydrated()
  const element = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, element)
  const sight = useFirstSight(element)
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const best = findBest(seasons)
  const width = Math.max(0, ...seasons.map(({ episodes }) => episodes.length))

  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.closest('td')
    if (cell) setStop({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) })
  }

  if (width === 0) return null

  return (
    <div ref={merged} className={classNames(styles.root, className)} data-sight={sight} {...rest}>
      <div className={styles.scroller}>
        <table className={styles.table} onKeyDown={moveInTable} onFocus={remember}>
          <VisuallyHidden as="caption">{label ?? `${source} score of each episode`}</VisuallyHidden>
          <thead>
            <tr>
              <td className={styles.corner} />
              {Array.from({ length: width }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
                <th key={index} scope="col" className={styles.column}>
                  <VisuallyHidden>Episode </VisuallyHidden>
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seasons.map((season, row) => (
              <HeatRow
                key={season.number}
                season={season}
                row={row}
                stop={hydrated ? (stop.row === row ? stop.column : -1) : null}
                best={best?.season === season ? best.episode.number : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      <HeatLegend>
        {best?.episode.score
          ? `Best: ${shortSeason(best.season.number)} E${best.episode.number}, ${scoreText(best.episode.score)}`
          : seasons.some(({ episodes }) => episodes.some(({ isHidden }) => isHidden))
            ? 'Scores of episodes you have not seen are hidden'
            : 'No scores yet'}
      </HeatLegend>
    </div>
  )
})
