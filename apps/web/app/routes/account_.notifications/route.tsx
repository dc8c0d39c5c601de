import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { answerTo, INVALID } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { removeDevice, testDevice } from './change-device.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'
import { saveDigest, saveTopics } from './save-settings.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.api.api.me.notifications.overview.$get()

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  return { ...(await answer.json()), now: Date.now() }
}

export async function action({ context: { api }, request }: ActionFunctionArgs) {
  const form = await readForm(request)

  switch (textOf(form, 'intent')) {
    case 'topics':
      return saveTopics(api, request, form)
    case 'test-device':
      return testDevice(api, request, textOf(form, 'device'))
    case 'remove-device':
      return removeDevice(api, request, textOf(form, 'device'))
    case 'digest':
      return saveDigest(api, request, form)
    default:
      return answerTo(request, INVALID, NOTIFICATIONS_PATH)
  }
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Notifications · Marquee' },
  about('What you are notified of, by mail, on your devices and in your calendar.'),
]

export default function Notifications() {
  return <NotificationsPage overview={useLoaderData<typeof loader>()} />
}
