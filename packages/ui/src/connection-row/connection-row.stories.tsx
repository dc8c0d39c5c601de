import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../button/button.tsx'
import { IconLink } from '../icon-button/icon-button.tsx'
import { ItemList } from '../item-list.tsx'
import { SmallButton } from '../small-button/small-button.tsx'
import { titles } from '../story-art.ts'
import { ConnectionRow } from './connection-row.tsx'

export default {
  title: 'Account/Connection row',
  component: ConnectionRow,
  args: { name: 'Attic', player: 'Plex', state: 'lit', status: 'Last event 2 h ago' },
  render: (args) => (
    <ItemList>
      <ConnectionRow {...args} />
    </ItemList>
  ),
} satisfies Meta<typeof ConnectionRow>

type Story = StoryObj<typeof ConnectionRow>

const actions = (
  <>
    <ButtonLink icon="refresh" href="#new">
      New address
    </ButtonLink>
    <IconLink icon="more" label="More for Attic" href="#more" />
  </>
)

export const Lit: Story = { args: { detail: 'Plex on attic, as mira', actions } }
export const Waiting: Story = {
  args: {
    name: 'Jellyfin',
    player: 'Jellyfin',
    state: 'waiting',
    status: 'Waiting for its first event',
    actions,
  },
}
export const Failing: Story = {
  args: {
    ...{ name: 'Emby', player: 'Emby', state: 'failing', actions },
    status: 'No event for 12 days. Check that the address is still in Emby.',
  },
}
export const WithAQuestion: Story = {
  args: {
    ...{ state: 'failing', status: 'Waits for you: whose plays count?', detail: 'Plex on attic', actions },
    children: (
      <>
        <SmallButton>mira</SmallButton> <SmallButton>guest-of-mira</SmallButton>
      </>
    ),
  },
}
export const LongNameOnAPhone: Story = {
  args: {
    ...{ name: titles.long, detail: titles.unbroken },
    actions: <IconLink icon="more" label="More" href="#more" />,
  },
  globals: { viewport: { value: 'smallest' } },
}
