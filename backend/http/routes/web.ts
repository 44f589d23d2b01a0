import { endpoints } from "@/lib/contract";
import { accept } from "@/lib/contract/errors";
import { selectDocument } from "../../db/catalogue";
import { handlers } from "../serve";

/** Documents are kept as operators wrote them: read with the contract's own schema, so that none is half there. */
export const webHandlers = handlers({
  async listSlider({ db }) {
    return accept({
      data: endpoints.listSlider.response.shape.data.parse((await selectDocument(db, "slider")) ?? []),
    });
  },
  async listAds({ db }) {
    return accept({
      data: endpoints.listAds.response.shape.data.parse((await selectDocument(db, "ads")) ?? []),
    });
  },
  async getWebSetting({ db }) {
    const setting = (await selectDocument(db, "setting")) ?? { setting_config: [] };
    return accept({ data: endpoints.getWebSetting.response.shape.data.parse(setting) });
  },
  async listMaintains({ db }) {
    return accept({
      data: endpoints.listMaintains.response.shape.data.parse((await selectDocument(db, "maintains")) ?? []),
    });
  },
  async listInspected({ db }) {
    return accept({
      data: endpoints.listInspected.response.shape.data.parse((await selectDocument(db, "inspected")) ?? []),
    });
  },
});
