import { env } from 'cloudflare:workers'

type Repeated = { times: number; state: 'waiting' | 'inbox' }

/** Stores the one event of a connection many times more, in a state, each seen a day before the other. */
export async function repeatEvent(connectionId: string, { times, state }: Repeated): Promise<void> {
  await env.DB.prepare(
    `with copy (number) as (select value from json_each(?2))
      insert into player_event (id, user_id, connection_id, key, received_at, player, event, account, state, outcome,
        item, title_key, seen_at)
      select id || '-' || number, user_id, connection_id, key || '-' || number, received_at, player, event, account, ?3,
        'placing', item, title_key, seen_at - 86400000 * (number + 1)
      from player_event cross join copy where connection_id = ?1`,
  )
    .bind(connectionId, JSON.stringify(Array.from({ length: times }, (_, index) => index)), state)
    .run()
}
