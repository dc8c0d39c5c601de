import { Panel } from '@marquee/ui/panel'

/** Stands in for a part that is being loaded. */
export function Waiting() {
  return (
    <Panel>
      <p>One moment…</p>
    </Panel>
  )
}
