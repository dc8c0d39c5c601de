import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import story from '../story.module.css'
import { posterArt, titles } from '../story-art.ts'
import { Poster } from './poster.tsx'

export default {
  title: 'Posters/Poster',
  component: Poster,
  args: { title: 'Breaking Bad', src: posterArt(), eager: true },
  decorators: [
    (Story) => (
      <div className={story.poster}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Poster>

type Story = StoryObj<typeof Poster>

export const WithArt: Story = {}

export const Missing: Story = { args: { src: null } }

export const MissingWithLongTitle: Story = { args: { src: null, title: titles.long } }

export const StandsAlone: Story = {
  args: { alt: 'Poster of Breaking Bad' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Poster of Breaking Bad' })).toBeInTheDocument()
  },
}

export const Broken: Story = {
  args: { src: 'data:image/svg+xml,broken', title: 'Nosferatu' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nosferatu')).toBeVisible())
  },
}

export const InSeveralWidths: Story = {
  args: { srcSet: `${posterArt(1)} 185w, ${posterArt(2)} 342w`, sizes: '180px' },
}
