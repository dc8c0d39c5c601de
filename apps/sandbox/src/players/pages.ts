import { html } from 'hono/html'
import { page } from '#page/page.ts'
import type { About } from './body.ts'
import { type Player, SAMPLES } from './samples.ts'

const NAMES = { plex: 'Plex', jellyfin: 'Jellyfin', emby: 'Emby', kodi: 'Kodi' } satisfies Record<
  Player,
  string
>

type PlayersPage = {
  address: string
  about: About
  /** The last sample and the product's answer to it, or why none was sent. */
  answer: { name: string; status: number | null; text: string } | null
}

/** Buttons that play every sample at an address. */
export const playersPage = ({ address, about, answer }: PlayersPage) =>
  page({
    title: 'Players',
    lead: 'Media servers and players report here what somebody watched. Connect a player in the product, paste its address, and play an event.',
    body: html`
      ${answer ? answerPart(answer) : ''}
      <form method="post" action="/players">
        <div class="row">
          <label>Address <input name="address" required size="48" value="${address}" placeholder="http://localhost:8788/hooks/…"></label>
          <label>Titles
            <select name="about">
              <option value="catalogue" ${about === 'catalogue' ? 'selected' : ''}>Inception, Breaking Bad</option>
              <option value="invented" ${about === 'invented' ? 'selected' : ''}>invented: they go to the inbox</option>
            </select>
          </label>
        </div>
        ${Object.entries(NAMES).map(
          ([player, name]) => html`
            <h2>${name}</h2>
            <div class="row">
              ${SAMPLES.filter((sample) => sample.player === player).map(
                (sample) =>
                  html`<button class="quiet" name="sample" value="${player}/${sample.name}">${sample.name.replaceAll('-', ' ')}</button>`,
              )}
            </div>`,
        )}
      </form>`,
  })

const answerPart = ({ name, status, text }: NonNullable<PlayersPage['answer']>) => html`
  <p class="${status === 200 ? 'state' : 'problem'}" role="status">
    <strong>${name}</strong>${status === null ? '' : `, answered ${status}`}: ${text}
  </p>`
