// What can be said with one sign. A place in this list is what travels, so that names may be translated: never reorder it, only
// append; the protocol has room for 32.

export const EMOTES = [
  { glyph: '👍', name: 'thumbsUp' },
  { glyph: '👏', name: 'applause' },
  { glyph: '😂', name: 'laugh' },
  { glyph: '😮', name: 'wow' },
  { glyph: '😢', name: 'sad' },
  { glyph: '😡', name: 'angry' },
  { glyph: '🤔', name: 'thinking' },
  { glyph: '🙏', name: 'please' },
  { glyph: '🎉', name: 'party' },
  { glyph: '🔥', name: 'fire' },
  { glyph: '💪', name: 'strong' },
  { glyph: '🤝', name: 'deal' },
  { glyph: '😴', name: 'sleepy' },
  { glyph: '👋', name: 'wave' },
  { glyph: '🐑', name: 'sheep' },
  { glyph: '🎲', name: 'dice' },
  { glyph: '🍀', name: 'luck' },
  { glyph: '❤️', name: 'heart' },
] as const;
