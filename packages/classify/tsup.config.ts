import { surface } from "../../scripts/build/surface.js";

export default surface();
