import { Refusal } from '#answer.ts'
import type { Binding } from '#state.ts'

/** The bindings in a Pages Worker's bundle, which is a multipart body inside a multipart body. */
export async function readWorkerBundle(bundle: File): Promise<Binding[]> {
  const bytes = Buffer.from(await bundle.arrayBuffer())
  const [first = ''] = bytes.subarray(0, 200).toString().split('\r\n')
  const headers = { 'content-type': `multipart/form-data; boundary=${first.slice(2)}` }
  try {
    const form = await new Response(bytes, { headers }).formData()
    const { bindings = [] } = JSON.parse(String(form.get('metadata')))
    return bindings
  } catch {
    throw new Refusal(400, 8000059, 'The Worker bundle could not be read.')
  }
}
