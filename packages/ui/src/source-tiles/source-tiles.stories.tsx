import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { HowTo } from '../how-to/how-to.tsx'
import { Panel } from '../panel/panel.tsx'
import { SourceTiles } from './source-tiles.tsx'

const guideOf = (name: string) => (
  <Panel title={`Get your export from ${name}`}>
    <HowTo steps={['Open the settings.', 'Choose “Export”. A ZIP file is saved.', 'Drop it here.']} />
  </Panel>
)

export default {
  title: 'Import/Source tiles',
  component: SourceTiles,
  args: {
    name: 'from',
    open: null,
    tiles: [
      { value: 'trakt', name: 'Trakt', note: 'ZIP or JSON', guide: guideOf('Trakt') },
      { value: 'tvtime', name: 'TV Time', note: 'GDPR file, CSV', guide: guideOf('TV Time') },
      { value: 'letterboxd', name: 'Letterboxd', note: 'ZIP of CSV', guide: guideOf('Letterboxd') },
      { value: 'imdb', name: 'IMDb', note: 'CSV', guide: guideOf('IMDb') },
      { value: 'csv', name: 'Other', note: 'Any CSV, you say what is what', guide: guideOf('anywhere') },
    ],
  },
} satisfies Meta<typeof SourceTiles>

type Story = StoryObj<typeof SourceTiles>

export const Closed: Story = {}
export const Open: Story = { args: { open: 'letterboxd' } }
export const OpenOnAPhone: Story = { ...Open, globals: { viewport: { value: 'smallest' } } }

export const OneAtATime: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(args.open)
    return <SourceTiles {...args} open={open} onToggle={setOpen} />
  },
  play: async ({ canvas }) => {
    const trakt = canvas.getByRole('button', { name: /^Trakt/ })
    await userEvent.tab()
    await expect(trakt).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(trakt).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: /^IMDb/ }))
    await expect(trakt).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getAllByRole('region')).toHaveLength(1)
    await expect(canvas.getByRole('region', { name: 'Get your export from IMDb' })).toBeVisible()
  },
}
