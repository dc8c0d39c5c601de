import { type ComponentPropsWithoutRef, Fragment, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './source-tiles.module.css'

type SourceTile = {
  value: string
  /** Name of the source, in type: no logos. */
  name: string
  /** Kind of its file: "ZIP or JSON". */
  note: string
  /** Guide that opens below the tile's row. */
  guide: ReactNode
}

type SourceTilesProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onToggle'> & {
  /** The sources, in order. */
  tiles: SourceTile[]
  /** Value of the tile that is open; one at a time. */
  open: string | null
  /** Form field that carries the tile, where there are no scripts: then each is a button of the form around them. */
  name: string
  /** Opens a tile, or closes it with `null`. */
  onToggle?: (value: string | null) => void
}

/** Sources as tiles, each with a guide that opens below its row. Put them in a form. */
export const SourceTiles = forwardRef<HTMLDivElement, SourceTilesProps>(function SourceTiles(
  { tiles, open, name, onToggle, className, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.root, className)} {...rest}>
      {tiles.map((tile) => {
        const isOpen = tile.value === open
        return (
          <Fragment key={tile.value}>
            <button
              type="submit"
              name={name}
              value={isOpen ? '' : tile.value}
              className={styles.tile}
              aria-expanded={isOpen}
              onClick={(event) => {
                if (!onToggle) return
                event.preventDefault()
                onToggle(isOpen ? null : tile.value)
              }}
            >
              <span className={styles.name}>{tile.name}</span>
              <span className={styles.note}>{tile.note}</span>
            </button>
            {isOpen ? <div className={styles.guide}>{tile.guide}</div> : null}
          </Fragment>
        )
      })}
    </div>
  )
})
