import { dataAddressOf } from '@marquee/framework-seams/remix-data-address'
import { ownerField } from './owner.ts'

export type FormFields = Iterable<[string, FormDataEntryValue]>

/**
 * Posts a form to its data address, so that no page is rendered for a response that is never shown. A beacon has no
 * headers, so a field says whose page it is.
 */
export function sendBeacon(action: string, fields: FormFields): void {
  const body = new URLSearchParams(ownerField())
  // A change that waited says itself whose it is.
  for (const [name, value] of fields) body.set(name, String(value))
  navigator.sendBeacon(dataAddressOf(action), body)
}
