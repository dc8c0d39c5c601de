import { latePart } from '#shell/late-part.tsx'
import type { InboxPanelProps } from './inbox-panel.tsx'

/** The inbox, which few people have anything in. */
export const InboxPanel = latePart<InboxPanelProps>(
  'inbox',
  () => import('./inbox-panel.tsx').then(({ InboxPanel }) => InboxPanel),
  () => null,
)
