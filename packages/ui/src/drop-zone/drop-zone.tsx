import {
  type ComponentPropsWithoutRef,
  type DragEvent,
  forwardRef,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { fileGlyph } from '../glyphs/file-glyph.tsx'
import { uploadGlyph } from '../glyphs/upload-glyph.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './drop-zone.module.css'

type DropZoneProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** Heading: "Drop your export here". */
  title: string
  /** Heading while files are held over it. */
  overTitle: string
  /** Kinds and sizes of files, in a sentence. */
  note: ReactNode
  /** Words of the button. */
  buttonLabel: string
  /** Files that the dialog of the browser offers, as in `input`. */
  accept?: string
  /** Takes the files, dropped or chosen. */
  onFiles: (files: File[]) => void
  /** Reason why files were refused, and what to do. */
  error?: ReactNode
  /** Replaces the button: progress while files are read. */
  busy?: ReactNode
  /** Plain form for browsers without scripts. */
  fallback?: ReactNode
}

/** Zone into which files are dropped. The button, which is the browser's own file field, does the same. */
export const DropZone = forwardRef<HTMLElement, DropZoneProps>(function DropZone(
  { title, overTitle, note, buttonLabel, accept, onFiles, error, busy, fallback, className, ...rest },
  ref,
) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Elements inside fire their own events: the zone is left when as many were left as entered.
  const entered = useRef(0)
  const [isOver, setOver] = useState(false)
  const isBusy = busy !== undefined && busy !== null

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }
  // Files that were chosen before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => take(input.current?.files), [])

  const drag = (step: number) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    entered.current = Math.max(0, entered.current + step)
    setOver(entered.current > 0)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    entered.current = 0
    setOver(false)
    if (!isBusy) take(event.dataTransfer.files)
  }

  return (
    <section
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-busy={isBusy || undefined}
      className={classNames(styles.root, className)}
      data-over={(isOver && !isBusy) || undefined}
      data-refused={error ? true : undefined}
      onDragEnter={drag(1)}
      onDragOver={drag(0)}
      onDragLeave={drag(-1)}
      onDrop={drop}
      {...rest}
    >
      <Icon name={uploadGlyph} className={styles.icon} />
      <h2 className={styles.title} id={`${id}-title`}>
        {isOver && !isBusy ? overTitle : title}
      </h2>
      <p className={styles.note} id={`${id}-note`}>
        {note}
      </p>
      {error ? (
        <p className={styles.error} role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      ) : null}
      {isBusy ? (
        <div className={styles.busy}>{busy}</div>
      ) : (
        <label className={styles.button}>
          <input
            ref={input}
            type="file"
            multiple
            accept={accept}
            className={styles.input}
            aria-describedby={`${id}-note`}
            onChange={(event) => take(event.currentTarget.files)}
          />
          <Icon name={fileGlyph} />
          <span>{buttonLabel}</span>
        </label>
      )}
      {fallback === undefined ? null : <noscript>{fallback}</noscript>}
    </section>
  )
})
