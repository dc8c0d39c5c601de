import { readTimestamp } from './client-timestamp.ts'
import { INTENTIONS, type Intention, takeIntentions } from './intention.ts'
import { OWNER_FIELD, pageOwner } from './owner.ts'
import { leaveInTab } from './tab-memory.ts'

/** Takes the first change that the person whose page it is made before they logged in; it is found once. */
export function takeFirstIntention(): Intention | null {
  const [first = null, ...others] = takeValid().sort((one, other) => madeAt(one) - madeAt(other))
  if (others.length > 0) leaveInTab(INTENTIONS, others)
  return first
}

/** Drops the stored changes of all others; returns whether there were any. */
export function dropForeignIntentions(): boolean {
  const stored = takeValid()
  const own = stored.filter(({ fields, owner = fields[OWNER_FIELD] }) => !owner || owner === pageOwner())
  if (own.length > 0) leaveInTab(INTENTIONS, own)
  return own.length < stored.length
}

const takeValid = () => takeIntentions().filter(isIntention)

const madeAt = ({ fields }: Intention) => Number(readTimestamp(fields))

function isIntention(stored: unknown): stored is Intention {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'action' in stored &&
    'fields' in stored &&
    'until' in stored &&
    Number(stored.until) >= Date.now()
  )
}
