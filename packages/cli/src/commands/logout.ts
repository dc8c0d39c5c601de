import { openApi, Revoked } from '../api.ts'
import type { Command } from '../command.ts'
import { deleteSettings, findSettings } from '../settings.ts'
import { EXIT, Stop } from '../world.ts'

export const logout: Command = {
  name: 'logout',
  summary: 'revokes the token of this computer and deletes it',
  help: [
    'marquee logout',
    '',
    'Revokes the token, also where it is known elsewhere, and deletes it from this computer.',
  ],
  async run({ world }) {
    const settings = await findSettings(world)
    if (settings === null) throw new Stop('You are not signed in.', EXIT.signedOut)

    await openApi(world, settings)('POST', 'oauth/revoke', Revoked, { token: settings.token })
    await deleteSettings(world, settings.token)
    return { result: { url: settings.url }, text: 'Signed out: the token is revoked.' }
  },
}
