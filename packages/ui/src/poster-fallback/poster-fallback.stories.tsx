import type { Meta, StoryObj } from '@storybook/react-vite'
import story from '../story.module.css'
import { titles } from '../story-art.ts'
import { PosterFallback } from './poster-fallback.tsx'

export default {
  title: 'Posters/Poster fallback',
  component: PosterFallback,
  args: { title: 'Inception' },
  decorators: [
    (Story) => (
      <div className={story.fallback}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PosterFallback>

type Story = StoryObj<typeof PosterFallback>

export const ShortTitle: Story = {}
export const LongTitle: Story = { args: { title: titles.long } }
export const UnbrokenTitle: Story = { args: { title: titles.unbroken } }
export const RightToLeft: Story = { args: { title: titles.persian, lang: 'fa' } }
export const Hindi: Story = { args: { title: titles.hindi, lang: 'hi' } }
export const Japanese: Story = { args: { title: titles.japanese, lang: 'ja' } }
