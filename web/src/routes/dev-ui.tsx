// Every UI part in all its sizes, tones and states, on one page.
import { ButtonSpecimens } from '../modules/shell/specimens/button-specimens.tsx'
import { ChartSpecimens } from '../modules/shell/specimens/chart-specimens.tsx'
import { ColorSpecimens } from '../modules/shell/specimens/color-specimens.tsx'
import { FieldSpecimens } from '../modules/shell/specimens/field-specimens.tsx'
import { FloatingSpecimens } from '../modules/shell/specimens/floating-specimens.tsx'
import { ImageSpecimens } from '../modules/shell/specimens/image-specimens.tsx'
import { MovingSpecimens } from '../modules/shell/specimens/moving-specimens.tsx'
import { ShowingSpecimens } from '../modules/shell/specimens/showing-specimens.tsx'
import { ThemeSwitch } from '../modules/shell/theme-switch.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const DevUi = () => (
  <>
    <PageHeader
      title="Interface kit"
      description="Every part in all its sizes, tones and states."
      action={<ThemeSwitch />}
    />
    <ColorSpecimens />
    <ButtonSpecimens />
    <FieldSpecimens />
    <ImageSpecimens />
    <FloatingSpecimens />
    <ShowingSpecimens />
    <ChartSpecimens />
    <MovingSpecimens />
  </>
)

export default DevUi
