import { Panel } from '@marquee/ui/panel'
import { countText } from '@marquee/ui/score-text'
import type { ReactNode } from 'react'
import { formatEntries } from './format-entries.ts'
import styles from './import.module.css'
import { KindTiles } from './kind-tiles.tsx'
import type { Summary } from './messages.ts'
import { isUnopenedByName } from './summary.ts'

export type ReadingSummaryProps = { summary: Summary; children: ReactNode }

/** Outcome of reading: amounts that were found in the files, and problems. */
export function ReadingSummary({ summary, children }: ReadingSummaryProps) {
  const { records, kinds, files, problems, problemCount, skipped, claims } = summary
  const unknown = files.filter(({ status }) => status === 'unknown' || status === 'question')
  const unopened = files.filter(isUnopenedByName)

  return (
    <div className={styles.column}>
      <Panel title={records === 0 ? 'Nothing to import was found' : `${formatEntries(records)} found`}>
        <div className={styles.inner}>
          {records === 0 ? (
            <p>None of these files holds plays, ratings or lists that we can read.</p>
          ) : (
            <KindTiles kinds={kinds} />
          )}
          <div className={styles.actions}>{children}</div>
        </div>
      </Panel>
      {problemCount > 0 ? (
        <Panel
          title={
            problemCount === 1
              ? 'One thing we could not read'
              : `${countText(problemCount)} things we could not read`
          }
        >
          <ul
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
            role="list"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
            tabIndex={0}
            className={styles.problems}
            aria-label="Problems"
          >
            {problems.map(({ position, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
              <li key={index}>
                <p>
                  {position.file}
                  {position.line === null ? null : `, line ${countText(position.line)}`}
                </p>
                <p>{message}</p>
              </li>
            ))}
          </ul>
          {problemCount > problems.length ? (
            <p className={styles.small}>And {countText(problemCount - problems.length)} more.</p>
          ) : null}
        </Panel>
      ) : null}
      {unknown.length > 0 ? (
        <Panel
          title={unknown.length === 1 ? 'One file is left out' : `${unknown.length} files are left out`}
          note={`We do not know ${unknown.length === 1 ? 'it' : 'them'}, or you chose to leave ${unknown.length === 1 ? 'it' : 'them'} out. Any table whose first row names its columns can be read.`}
        >
          <FileList names={unknown.map(({ path }) => path)} />
        </Panel>
      ) : null}
      {unopened.length > 0 ? (
        <Panel
          title={
            unopened.length === 1 ? 'One file was not opened' : `${unopened.length} files were not opened`
          }
          note="By name it may hold an account. If it is a table of titles, give it another name and choose it again."
        >
          <FileList names={unopened.map(({ path }) => path)} />
        </Panel>
      ) : null}
      {claims.length > 0 || skipped.length > 0 ? (
        <Panel title="Left out of files">
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list" className={styles.reads}>
            {claims.map(({ file, subject, said, taken }) => (
              <li key={`${file} ${subject}`}>
                <span>
                  <b>{file}</b> says {countText(said)} {subject}; we found {countText(taken)}.
                </span>
              </li>
            ))}
            {skipped.map(({ file, reason, count }) => (
              <li key={`${file} ${reason}`}>
                <span>
                  <b>{file}</b>: {formatEntries(count)}, {reason}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  )
}

function FileList({ names }: { names: string[] }) {
  const shown = names.slice(0, 20)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className={styles.reads}>
      {shown.map((name) => (
        <li key={name}>
          <b>{name}</b>
        </li>
      ))}
      {names.length > shown.length ? <li>And {names.length - shown.length} more</li> : null}
    </ul>
  )
}
