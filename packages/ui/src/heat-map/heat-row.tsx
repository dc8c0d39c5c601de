import { memo } from 'react'
import { heatLevel } from '../heat-level.ts'
import { scoreText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './heat-map.module.css'

/** A season of the heat map. */
export type HeatSeason = {
  number: number
  episodes: {
    number: number
    /** TMDB's score; `null` without votes. */
    score: number | null
    /** The page of the episode. */
    href: string
    /** Its name, for screen readers. */
    title?: string
    /** Whether name and score are hidden. */
    isHidden?: boolean
  }[]
}

/** "S3"; the season of specials has no number to show. */
export const shortSeason = (number: number) => (number === 0 ? 'SP' : `S${number}`)

const formatSeason = (number: number) => (number === 0 ? 'Specials' : `Season ${number}`)

type HeatRowProps = {
  season: HeatSeason
  row: number
  /** The column that Tab reaches; `-1` when it is in another row, `null` when every cell is reached. */
  stop: number | null
  /** Number of the best episode of the series, if it is in this season. */
  best: number | null
}

/** One season of the heat map; drawn again only when the focus enters, moves within or leaves it. */
export const HeatRow = memo(function HeatRow({ season, row, stop, best }: HeatRowProps) {
  const { number, episodes } = season

  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.season}>
        <VisuallyHidden>{formatSeason(number)}</VisuallyHidden>
        <span aria-hidden="true">{shortSeason(number)}</span>
      </th>
      {episodes.map(({ number: episode, score, href, title, isHidden }, column) => (
        <td key={episode} className={styles.cell} data-row={row} data-column={column}>
          <a
            href={href}
            className={styles.link}
            data-heat={score === null ? undefined : heatLevel(score)}
            data-best={episode === best || undefined}
            tabIndex={stop === null || stop === column ? undefined : -1}
            aria-label={[
              `${formatSeason(number)}, episode ${episode}`,
              title ? `, ${title}` : '',
              score !== null ? `: ${scoreText(score)}` : isHidden ? ': hidden' : ': no score',
              episode === best ? ', the best' : '',
            ].join('')}
          >
            {score === null ? '–' : scoreText(score)}
          </a>
        </td>
      ))}
    </tr>
  )
})
