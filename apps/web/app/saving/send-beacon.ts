import { dataAddressOf } from '@marquee/framework-seams/remix-data-address'
import { OWNER_FIELD, pageOwner } from './owner.ts'

export type FormFields = Iterable<[string, FormDataEntryValue]>

/**
 * Posts a form to its data address, so that no page is rendered for a response that is never shown. A beacon has no
 * headers, so a field says whose page it is.
 */
export function sendBeacon(action: string, fields: FormFields): void {
  const body = new URLSearchParams()
  for (const [name, value] of fields) body.append(name, String(value))
  const owner = pageOwner()
  if (owner !== undefined) body.append(OWNER_FIELD, owner)
  navigator.sendBeacon(dataAddressOf(action), body)
}
