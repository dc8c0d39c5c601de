import type { StoredImport } from '@marquee/api/client'
import { ButtonLink } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { formatEntries } from '#import/format-entries.ts'
import { formatImportDay } from '#import/import-day.ts'
import { importPath } from '#import/import-path.ts'
import { STATE_LABELS } from '#import/import-state.ts'
import { formatSources } from '#import/source-names.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'

/** Imports that have ended, the newest first. */
export function PastImports({ imports }: { imports: StoredImport[] }) {
  const zone = useTimeZone()
  return (
    <Panel title="Past imports">
      {imports.map(({ id, state, sources, createdAt, records }) => {
        const day = formatImportDay(createdAt, zone)
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
