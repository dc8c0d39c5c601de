import type { StoredImport } from '@marquee/api/client'
import { ButtonLink } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { formatDay } from '#formatting/format.ts'
import { formatEntries } from '#import/format-entries.ts'
import { importPath } from '#import/import-path.ts'
import { STATE_LABELS } from '#import/import-state.ts'
import { formatSources } from '#import/source-names.ts'

/** Imports that have ended, the newest first. */
export function PastImports({ imports }: { imports: StoredImport[] }) {
  return (
    <Panel title="Past imports">
      {imports.map(({ id, state, sources, createdAt, records }) => {
        const day = formatDay(new Date(createdAt).toISOString().slice(0, 10))
        return (
          <PanelLine
            key={id}
            title={formatSources(sources)}
            note={`${day}, ${formatEntries(records)}. ${STATE_LABELS[state]}.`}
          >
            <ButtonLink
              href={importPath(id)}
              aria-label={`See the import of ${day} from ${formatSources(sources)}`}
            >
              See it
            </ButtonLink>
          </PanelLine>
        )
      })}
    </Panel>
  )
}
