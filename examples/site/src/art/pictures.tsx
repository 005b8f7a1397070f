import bead from './bead.svg'
import bracelet from './bracelet.svg'
import craft from './craft.svg'
import family from './family.svg'
import garden from './garden.svg'
import learn from './learn.svg'
import play from './play.svg'
import scene from './scene.svg'

// Drawings are files, because hundreds of paths in a page would keep the browser and React busy, and the page
// unresponsive.

/** Three flowers of beads, from bud to bloom, over a string of beads: the picture of the home and about pages. */
export const Garden = () => (
  <img className="site-drawing ch-garden" src={garden} alt="" width={500} height={372} fetchPriority="high" />
)

/** A bracelet with a flower charm, as the centre's makers thread them. */
export const BeadBracelet = () => (
  <img className="site-drawing ch-art" src={bracelet} alt="" width={132} height={132} loading="lazy" />
)

/** Flowers behind the video's button. */
export const FlowerScene = () => (
  <img className="site-drawing ch-scene" src={scene} alt="" width={640} height={240} loading="lazy" />
)

const smallPictures = new Map(Object.entries({ play, learn, family, craft }))

/** The drawing beside a title, by its name in the data. */
export const SmallPicture = ({ name = '' }: { name: string | undefined }) => (
  <img
    className="site-drawing ch-art"
    src={smallPictures.get(name) ?? bead}
    alt=""
    width={132}
    height={132}
    loading="lazy"
  />
)
