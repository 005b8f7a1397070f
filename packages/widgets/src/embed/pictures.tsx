/**
 * What the script-tag build takes for ui/flower.tsx and ui/basket-art.tsx: the same drawings as files beside this one,
 * rendered from them by the build (docs/decisions/pictures-as-files.md). They say nothing that the text does not, hence no words for them.
 */
declare const PICTURES: Record<'bloom' | 'bud' | 'scene' | 'wicker', string>

const Picture = ({ file, className }: { file: string; className: string }) => (
  <img className={className} src={new URL(file, import.meta.url).href} alt="" />
)

export const Flower = ({ closed }: { closed?: boolean }) => (
  <Picture className="ch-art" file={closed ? PICTURES.bud : PICTURES.bloom} />
)

export const CampaignScene = () => <Picture className="ch-scene" file={PICTURES.scene} />

export const BasketArt = () => <Picture className="ch-art" file={PICTURES.wicker} />
