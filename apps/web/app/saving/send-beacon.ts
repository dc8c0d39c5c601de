import { dataAddressOf } from '@marquee/framework-seams/remix-data-address'

export type FormFields = Iterable<[string, FormDataEntryValue]>

/** Posts a form to its data address, so that no page is rendered for a response that is never shown. */
export function sendBeacon(action: string, fields: FormFields): void {
  const body = new URLSearchParams()
  for (const [name, value] of fields) body.append(name, String(value))
  navigator.sendBeacon(dataAddressOf(action), body)
}
