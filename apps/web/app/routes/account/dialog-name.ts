const dialogs = ['name', 'email', 'password', 'import'] as const

export type DialogName = (typeof dialogs)[number] | 'erase' | null

/** The dialog that an address opens over the account page. */
export function readDialogName(params: URLSearchParams): DialogName {
  if (params.get('confirm') === 'erase') return 'erase'
  return dialogs.find((name) => name === params.get('edit')) ?? null
}
