import { useRef } from 'react'
import { Curtain } from '../curtain/curtain.tsx'
import { Icon } from '../icon/icon.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './episode-row.module.css'

type EpisodeThumbnailProps = Parameters<typeof Thumbnail>[0] & {
  /** True if the picture may not be sent to the page. */
  hidden: boolean
  /** True for an episode that is no longer listed. */
  gone: boolean
}

/** Picture of an episode in its row, or what is there instead of it; a curtain parts when the picture comes. */
export function EpisodeThumbnail({ hidden, gone, ...image }: EpisodeThumbnailProps) {
  const wasHidden = useRef(hidden).current

  return (
    <div className={styles.still}>
      {gone ? <Icon name="eye-off" /> : hidden ? null : <Thumbnail {...image} />}
      {wasHidden || hidden ? <Curtain open={!hidden} /> : null}
    </div>
  )
}
