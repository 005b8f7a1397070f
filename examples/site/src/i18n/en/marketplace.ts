/** The English around the shop (specification, section 2, Shop page). */
export const marketplacePage = {
  heading: 'Marketplace',
  intro:
    'Bracelets, necklaces and keychains, strung by hand by artisans with special needs. No two are quite the same.',
  impact: 'What your order does',
  impacts: [
    ['Pays the maker', 'Every piece is paid work for an artisan with special needs.'],
    ['Keeps classes open', 'What is left after materials goes to the children’s programme.'],
    ['Shows what is possible', 'People see the craft first. That changes how they see the maker.'],
  ] as [title: string, text: string][],
  ask: 'Ask us a question',
  give: 'Give without buying',
}

export type MarketplacePageMessages = typeof marketplacePage
